import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import { BASE } from '@/api/http';
import { useStore } from '@/lib/use-store';
import { brandStore } from '@/site/brand-store';
import { site } from '@/site/site';
import { When } from '@/site/when';
import { brand, display } from '@/theme/tokens';

const DARK = '[data-color-scheme="dark"] &';

interface LogoProps {
  /** The ground is dark in both schemes. */
  isOnDark?: boolean;
}

/** The logo of the company; without one a mark with its name. */
export function Logo({ isOnDark = false }: LogoProps) {
  const { logo, logo_on_dark } = useStore(brandStore);
  const { name } = site.company;
  const image = (id: string | undefined) => (
    <img src={`${BASE}/public/logos/${id}`} alt={name} height={36} />
  );
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontFamily: display,
        fontWeight: 800,
        fontSize: '1.25rem',
        letterSpacing: '-0.02em',
        // The room is the same for every logo, so that nothing moves when it arrives.
        '& img': { width: 160, height: 36, objectFit: 'contain', objectPosition: 'left' },
        [isOnDark ? '& img:first-of-type' : '& img:last-of-type']: { display: 'none' },
        ...(!isOnDark && {
          [DARK]: {
            '& img:first-of-type': { display: 'none' },
            '& img:last-of-type': { display: 'inline' },
          },
        }),
      }}
    >
      <When
        value={logo}
        otherwise={
          <>
            <SvgIcon viewBox="0 0 24 24" aria-hidden sx={{ fontSize: 26 }}>
              <path d="M4 1.5h16v2h-7v6h-2v-6H4z" />
              <path d="M8 10.5h8v4.2L12 22.5l-4-7.8z" fill={brand.mark} />
            </SvgIcon>
            {name}
          </>
        }
      >
        {(light) => (
          <>
            {image(light)}
            {image(logo_on_dark)}
          </>
        )}
      </When>
    </Box>
  );
}
