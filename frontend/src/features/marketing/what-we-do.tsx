import Box from '@mui/material/Box';
import * as t from '@/messages/marketing';
import { images } from './images';
import { Picture } from './picture';
import { Section } from './section';

const services = [
  {
    image: images.villa,
    title: t.housesAndVillas,
    text: t.housesText,
  },
  {
    image: images.interior,
    title: t.interiorsAndRenovation,
    text: t.interiorsText,
  },
  {
    image: images.smart,
    title: t.smartInfrastructure,
    text: t.smartInfrastructureText,
  },
  {
    image: images.apartments,
    title: t.apartmentsAndOffices,
    text: t.apartmentsText,
  },
];

export function WhatWeDo() {
  return (
    <Section eyebrow={t.whatWeDo} title={t.whatWeDoTitle} lead={t.whatWeDoLead}>
      <Box
        className="row"
        role="group"
        aria-label={t.whatWeDo}
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 7,
          gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(12, 1fr)' },
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
