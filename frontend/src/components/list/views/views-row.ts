/** The id of the row of views. A board shows at its right end which columns are in sight. */
export const VIEWS_ROW = 'views-row';
