import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import stage1 from '@/assets/images/stages-1-800.webp?url';
import stage2 from '@/assets/images/stages-2-800.webp?url';
import stage3 from '@/assets/images/stages-3-800.webp?url';
import stage4 from '@/assets/images/stages-4-800.webp?url';
import stage5 from '@/assets/images/stages-5-800.webp?url';
import { brand } from '@/theme/tokens';
import { Section } from './section';

const stages = [
  {
    title: 'Ground and footings',
    text: 'Setting out, excavation and reinforced footings.',
    src: stage1,
    alt: 'Construction stage 1: excavated plot with concrete footings, column rebar, setting-out lines and a yellow excavator.',
  },
  {
    title: 'Ground floor and first slab',
    text: 'Columns, shuttering and the first pour.',
    src: stage2,
    alt: 'Construction stage 2: ground-floor columns and a partly poured first slab standing on rows of steel props, with starter bars above.',
  },
  {
    title: 'Frame',
    text: 'The full concrete frame up to the roof slab.',
    src: stage3,
    alt: 'Construction stage 3: two-storey concrete frame with roof slab, wrapped in tube scaffolding.',
  },
  {
    title: 'Walls and services',
    text: 'Masonry, then pipes and cables before plaster.',
    src: stage4,
    alt: 'Construction stage 4: brick walls with window openings filling the concrete frame, scaffolding in front and brick stacks on site.',
  },
  {
    title: 'Finishing and handover',
    text: 'Floors, joinery, paint, garden, keys.',
    src: stage5,
    alt: 'Construction stage 5: the finished villa with teak slats, paved drive, lawn, planting and pool.',
  },
];

export function FiveStages() {
  const [shown, setShown] = useState(0);
  return (
    <Section
      eyebrow="Five stages"
      title="One plot, five stages"
      lead="The same corner of the same site, from the first footing to the finished garden. Choose a stage to see it."
      tone="brand"
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 5 },
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', md: '1.6fr 1fr' },
        }}
      >
        <Box
          sx={{
            position: 'relative',
            aspectRatio: '8 / 5',
            borderRadius: 1.5,
            overflow: 'hidden',
            border: `1px solid ${brand.line}`,
            bgcolor: brand.deep,
          }}
        >
          {stages.map(({ src, alt }, index) => (
            <Box
              component="img"
              key={src}
              src={src}
              alt={index === shown ? alt : ''}
              aria-hidden={index !== shown}
              width={800}
              height={500}
              loading="lazy"
              decoding="async"
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                objectFit: 'cover',
                opacity: index === shown ? 1 : 0,
                transition: 'opacity 300ms',
              }}
            />
          ))}
        </Box>
        <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {stages.map(({ title, text }, index) => (
            <Box component="li" key={title} sx={{ borderTop: index ? `1px solid ${brand.line}` : 0 }}>
              <Box
                component="button"
                type="button"
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '28px 1fr',
                  columnGap: 1.5,
                  width: '100%',
                  p: 2,
                  border: 0,
                  borderRadius: 1,
                  bgcolor: 'transparent',
                  color: 'inherit',
                  font: 'inherit',
                  textAlign: 'left',
                  cursor: 'pointer',
                  '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.06)' },
                  '&[aria-pressed="true"]': { bgcolor: 'rgba(255, 255, 255, 0.1)' },
                }}
              >
                <Typography component="span" sx={{ fontWeight: 600, color: brand.accent }}>
                  {index + 1}
                </Typography>
                <span>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {title}
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ color: brand.muted }}>
                    {text}
                  </Typography>
                </span>
              </Box>
            </Box>
          ))}
        </Stack>
      </Box>
    </Section>
  );
}
