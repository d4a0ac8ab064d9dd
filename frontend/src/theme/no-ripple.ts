/** In the place of MUI's ripples, which no button here has. */
export default function NoRipple() {
  return null;
}
