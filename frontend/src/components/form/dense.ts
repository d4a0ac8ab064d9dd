/** Fields of a page with many fields: on a desk, each is as high as a filter of a list. */
export const dense = {
  '& .MuiOutlinedInput-input:not(textarea), & .MuiInputBase-multiline': { py: { md: '8.5px' } },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: { md: 'translate(14px, 9px)' } },
} as const;
