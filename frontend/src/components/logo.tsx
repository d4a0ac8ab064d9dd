import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import { site } from '@/site/site';
import { display } from '@/theme/tokens';

/** The logo of the company; `isBuiltIn` keeps the mark that it has without an uploaded one. */
export function Logo({ isBuiltIn }: { isBuiltIn?: boolean }) {
  return (
    <Box
      component="span"
      // The server's style puts an uploaded logo in its place.
      data-logo={isBuiltIn ? undefined : ''}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontFamily: display,
        fontWeight: 800,
        fontSize: '1.25rem',
        letterSpacing: '-0.02em',
        lineHeight: 1.15,
      }}
    >
      <SvgIcon viewBox="0 0 24 24" aria-hidden sx={{ fontSize: 26 }}>
        <path d="M4 1.5h16v2h-7v6h-2v-6H4z" />
        <path d="M8 10.5h8v4.2L12 22.5l-4-7.8z" fill="#E8871E" />
      </SvgIcon>
      {site.company.name}
    </Box>
  );
}
