/** Fields of a page full of them: on a desk as high as those of a list’s filters. */
export const dense = {
  '& .MuiOutlinedInput-input:not(textarea), & .MuiInputBase-multiline': { py: { md: '8.5px' } },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: { md: 'translate(14px, 9px)' } },
} as const;
