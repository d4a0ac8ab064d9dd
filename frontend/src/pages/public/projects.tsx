import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MetaFunction } from 'react-router';
import { company } from '@/config/company';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { images } from '@/features/marketing/images';
import { PageHeader } from '@/features/marketing/page-header';
import { Picture } from '@/features/marketing/picture';
import { Section } from '@/features/marketing/section';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Our Projects — ${company.name}`,
    description:
      'The kinds of buildings we design and build: villas, apartments, offices, interiors and smart infrastructure.',
    path: '/projects',
  });

const kinds = [
  {
    image: images.villa,
    title: 'Villas and independent houses',
    text: 'Two or three storeys on your own plot, with garden, parking and services planned as one.',
  },
  {
    image: images.apartments,
    title: 'Residential blocks',
    text: 'Balconies that shade, stairs with daylight, and rooftops that carry solar panels.',
  },
  {
    image: images.office,
    title: 'Offices and commercial buildings',
    text: 'Efficient floors, a facade that keeps the heat out, and a lobby people like to arrive in.',
  },
  {
    image: images.interior,
    title: 'Interiors',
    text: 'Joinery, lighting and finishes drawn for the rooms as they were built, not as they were planned.',
  },
  {
    image: images.smart,
    title: 'Smart infrastructure',
    text: 'Solar canopies, vehicle charging and street lighting, with the cabling and control that make them work.',
  },
  {
    image: images.rebar,
    title: 'Structural work',
    text: 'Foundations, frames and slabs for owners who bring their own architect and finishing trades.',
  },
];

export default function Projects() {
  return (
    <>
      <PageHeader
        eyebrow="Our Projects"
        title="What we build"
        lead="From a single house to a block with its own power: these are the kinds of work we take on."
      />
      <Section
        eyebrow="Kinds of work"
        title="Six kinds of building work"
        lead="The pictures are renders from our design studio. Photographs of a client’s building appear here only with that client’s consent."
      >
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: { xs: 5, md: 7 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          {kinds.map(({ image, title, text }) => (
            <Box component="article" key={title}>
              <Box sx={{ borderRadius: 1.5, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
                <Picture image={image} ratio="16 / 10" />
              </Box>
              <Typography variant="h3" sx={{ mt: 2.5 }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '52ch' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
      <ClosingCall />
    </>
  );
}
