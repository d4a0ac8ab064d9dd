/** Text and fill of a state, on a light and on a dark ground. */
export const TONES = {
  attention: { text: '#8A4B00', fill: '#FCEBD2', dark: '#F6A44A' },
  good: { text: '#1B6B45', fill: '#DDF1E6', dark: '#63C796' },
  bad: { text: '#A3201A', fill: '#FBE1DF', dark: '#F58E86' },
  neutral: { text: '#4F4B45', fill: '#ECE9E3', dark: '#C9CFD3' },
  info: { text: '#3B5B78', fill: '#E3ECF4', dark: '#8DC1E8' },
} as const;
