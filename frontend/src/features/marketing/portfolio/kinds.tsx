import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { images } from '../images';
import { Picture } from '../picture';
import { Section } from '../section';

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

/** The page's content while no project may be shown. */
export function KindsInPictures() {
  return (
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
  );
}

/** The same in short, beside projects that speak for themselves. */
export function KindsInShort() {
  return (
    <Section eyebrow="Kinds of work" title="Six kinds of building work" tone="paper">
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {kinds.map(({ title, text }) => (
          <Box key={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5 }}>
            <Typography variant="h3">{title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '52ch' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
