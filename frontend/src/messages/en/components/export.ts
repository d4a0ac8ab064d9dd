// list/export-button
export const tooOften =
  'An export is still running, or you have made ten in the last hour. Please try again later.';
export const excelXlsx = 'Excel (XLSX)';
export const exportLabel = 'Export';
