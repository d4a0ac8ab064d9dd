import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
    image: images.apartments,
    title: 'Apartments and offices',
    text: 'Residential blocks and commercial buildings for owners and developers who want one accountable builder.',
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
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {services.map(({ image, title, text }) => (
          <Box
            component="article"
            key={title}
            sx={{
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
              overflow: 'hidden',
            }}
          >
            <Picture image={image} ratio="16 / 9" />
            <Box sx={{ p: { xs: 2.5, md: 3.5 } }}>
              <Typography variant="h3">{title}</Typography>
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
