import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { CONSULTATION_ID } from '@/config/paths';
import * as t from '@/messages/marketing/contact-bar';
import { site } from '@/site/site';
import { withoutPlus } from '@/site/site-phone';
import { When } from '@/site/when';
import { brand } from '@/theme/tokens';

const { company } = site;

/**
 * Ways to reach the company, at the lower edge of a phone while the sections before it are read: it stands last among
 * them, so it covers nothing below them. It fades out when the form arrives.
 */
export function ContactBar() {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const form = document.getElementById(CONSULTATION_ID);
    if (!form) return;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting === true));
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      component="nav"
      aria-label={t.reachUs}
      sx={{
        display: { xs: 'flex', sm: 'none' },
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        // Over the room at the end of the last section: a bar that is hidden leaves no empty band.
        mt: '-53px',
        visibility: isHidden ? 'hidden' : 'visible',
        opacity: isHidden ? 0 : 1,
        transition: '200ms',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: brand.deep,
        borderTop: `1px solid ${brand.line}`,
        '& a': {
          flex: '1 1 auto',
          display: 'grid',
          placeItems: 'center',
          minHeight: 52,
          px: 1,
          color: brand.text,
          fontSize: '0.9375rem',
          fontWeight: 600,
          textDecoration: 'none',
          whiteSpace: 'nowrap',
        },
        '& a + a': { borderLeft: `1px solid ${brand.line}` },
        '& a:last-of-type': { color: brand.accent },
        '@media print': { display: 'none' },
      }}
    >
      <When value={company.phone_e164}>{(number) => <a href={`tel:${number}`}>{t.call}</a>}</When>
      <When value={company.whatsapp_e164}>
        {(number) => (
          <a href={`https://wa.me/${withoutPlus(number)}`} target="_blank" rel="noopener noreferrer">
            {t.whatsapp}
          </a>
        )}
      </When>
      <a href={`#${CONSULTATION_ID}`}>{t.freeConsultation}</a>
    </Box>
  );
}
