import Box from '@mui/material/Box';
import * as t from '@/messages/marketing/portfolio';
import { images } from '../images';
import { moreImages } from '../more-images';
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
    image: moreImages.office,
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
    image: moreImages.rebar,
    title: t.structuralWork,
    text: t.structuralWorkText,
  },
];

const words = {
  '& h3': { typography: 'h3', m: 0 },
  '& p': { m: 0, mt: 1, maxWidth: '52ch', color: 'text.secondary' },
} as const;

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
          '& article > div': { borderRadius: 1.5, overflow: 'hidden', border: 1, borderColor: 'divider' },
          '& article img': { aspectRatio: '16 / 10' },
          ...words,
          '& h3': { typography: 'h3', m: 0, mt: 2.5 },
        }}
      >
        {kinds.map(({ image, title, text }) => (
          <article key={title}>
            <div>
              <Picture image={image} />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
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
          '& div': { borderTop: 1, borderColor: 'divider', pt: 2.5 },
          ...words,
        }}
      >
        {kinds.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </Box>
    </Section>
  );
}
