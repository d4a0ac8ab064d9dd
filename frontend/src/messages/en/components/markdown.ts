// markdown/markdown-text
export const picture = 'picture';
export const done = 'Done';
export const notDone = 'Not done';
export const table = 'Table';

// markdown/markdown
export const thisText = 'This text';

// markdown/mention-list
export const peopleToMention = 'People to mention';

// markdown/markdown-editor
export const writeOrPreview = (label: string) => `${label}: write or preview`;
export const write = 'Write';
export const preview = 'Preview';
export const nothingToPreview = 'Nothing to preview';
export const bold = 'Bold';
export const italic = 'Italic';
export const list = 'List';
export const link = 'Link';
export const mentionSomebody = 'Mention someone';
export const tooMany = (length: number) => `${length} too many`;
export const left = (maxLength: number) => `${maxLength} left`;

// markdown/markdown-editor
