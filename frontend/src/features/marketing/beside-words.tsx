/** Of a picture that has room for the words at its left: below a desk's width the whole one without that room is seen. */
export const withoutRoom = (small: string, medium: string) => (
  <source
    media="(max-width: 1199.95px)"
    type="image/avif"
    srcSet={`${small} 800w, ${medium} 1280w`}
    sizes="100vw"
  />
);

/** At a desk such a picture is as high as it is at the width of the window, and hidden below the words. */
export const besideWords = (heightVw: number, topVw: number) => ({
  '@media screen and (min-width: 1200px)': {
    '& img': {
      height: `max(${heightVw}vw, 100%)`,
      top: `${topVw}vw`,
      objectPosition: 'right',
      maskImage:
        'linear-gradient(90deg, transparent 30%, #0002 42%, #0005 50%, #000A 59%, #000D 66%, #000 78%)',
    },
  },
});
