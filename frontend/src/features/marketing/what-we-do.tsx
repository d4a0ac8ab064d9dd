import Box from '@mui/material/Box';
import { images } from './images';
import { Picture } from './picture';
import { Section } from './section';

const services = [
  {
    image: images.villa,
    title: 'Houses and villas',
    text: 'Design, structure and finishing of individual homes, on your plot and to your plan, under one contract.',
  },
  {
    image: images.interior,
    title: 'Interiors and renovation',
    text: 'Kitchens, joinery, lighting and full renovations, measured on site and drawn before anything is ordered.',
  },
  {
    image: images.smart,
    title: 'Smart infrastructure',
    text: 'Rooftop solar, vehicle charging, lighting control and home automation, planned with the building from the start.',
  },
  {
    image: images.apartments,
    title: 'Apartments and offices',
    text: 'Residential blocks and commercial buildings for owners and developers who want one accountable builder.',
  },
];

export function WhatWeDo() {
  return (
    <Section
      eyebrow="What we do"
      title="Everything between the plot and the keys"
      lead="The same people who draw your building stay with it on site. Nothing is handed from one contractor to the next, so nothing falls between them."
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: { xs: 5, md: 7 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(12, 1fr)' },
          // Wide, narrow, narrow, wide: a pair's pictures are of one height.
          '& article': { gridColumn: { md: 'span 5' } },
          '& article:nth-of-type(3n + 1)': { gridColumn: { md: 'span 7' } },
          '& article img': { height: { md: 'clamp(270px, 28vw, 400px)' }, aspectRatio: { md: 'auto' } },
          '& picture': { borderRadius: 1.5 },
          '& h3': { typography: 'h3', m: 0, mt: 2.5 },
          '& p': { m: 0, mt: 1, maxWidth: '52ch', color: 'text.secondary' },
        }}
      >
        {services.map(({ image, title, text }) => (
          <article key={title}>
            <Picture
              image={image}
              sizes="(min-width: 1200px) 660px, (min-width: 900px) 56vw, (min-width: 600px) 50vw, 100vw"
            />
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </Box>
    </Section>
  );
}
