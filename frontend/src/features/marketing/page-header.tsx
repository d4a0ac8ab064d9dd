import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Eyebrow } from './section';

interface PageHeaderProps {
  eyebrow: string;
  title: string;
  lead: string;
}

export function PageHeader({ eyebrow, title, lead }: PageHeaderProps) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Box
          component="h1"
          sx={{
            typography: 'h1',
            m: 0,
            mt: 2,
            maxWidth: '18ch',
            fontSize: 'clamp(2.125rem, 4vw, 3.25rem)',
            textWrap: 'balance',
          }}
        >
          {title}
        </Box>
        <Box
          component="p"
          sx={{ m: 0, mt: 2.5, maxWidth: '62ch', fontSize: '1.125rem', color: 'text.secondary' }}
        >
          {lead}
        </Box>
      </Container>
    </Box>
  );
}
