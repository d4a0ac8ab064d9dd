// drop-cover
export const dropFilesToAttachThem = 'Drop the files to attach them';
