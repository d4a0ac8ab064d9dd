const STATEMENT = /\{\{.*?\}\}|\{%.*?%\}/g;

/** React escapes quotes in the texts it draws; within a template's statements they have to stand as such. */
export const asTemplate = (html: string): string =>
  html.replace(STATEMENT, (statement) => statement.replaceAll('&#x27;', "'").replaceAll('&quot;', '"'));
