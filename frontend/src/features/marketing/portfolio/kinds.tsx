import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/marketing/portfolio';
import { images } from '../images';
import { Picture } from '../picture';
import { Section } from '../section';

const kinds = [
  {
    image: images.villa,
    title: t.villasAndIndependentHouses,
    text: t.villasText,
  },
  {
    image: images.apartments,
    title: t.residentialBlocks,
    text: t.residentialBlocksText,
  },
  {
    image: images.office,
    title: t.officesAndCommercialBuildings,
    text: t.officesText,
  },
  {
    image: images.interior,
    title: t.interiors,
    text: t.interiorsText,
  },
  {
    image: images.smart,
    title: t.smartInfrastructure,
    text: t.smartInfrastructureText,
  },
  {
    image: images.rebar,
    title: t.structuralWork,
    text: t.structuralWorkText,
  },
];

/** The page's content while no project may be shown. */
export function KindsInPictures() {
  return (
    <Section eyebrow={t.kindsOfWork} title={t.kindsTitle} lead={t.kindsNote}>
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
    <Section eyebrow={t.kindsOfWork} title={t.kindsTitle} tone="paper">
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
