/** Fields of a page with many fields: each is as high as a filter of a list, and no label looks like a value. */
export const dense = {
  '& .MuiOutlinedInput-input:not(textarea), & .MuiInputBase-multiline': { py: '8.5px' },
  '& .MuiInputLabel-root': { transform: 'translate(14px, -9px) scale(0.75)', maxWidth: 'calc(133% - 32px)' },
  '& .MuiOutlinedInput-notchedOutline > legend': { maxWidth: '100%' },
} as const;
