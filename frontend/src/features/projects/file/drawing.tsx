import Box from '@mui/material/Box';
import type { ProjectType } from '@/api/generated/model/projectType';
import { blueprintGrid, brand } from '@/theme/tokens';

/** An elevation of each kind of building, 160 × 90. */
const LINES: Record<ProjectType, string> = {
  residential_new:
    'M30 72h100M40 72V42l30-18 30 18v30M100 72V50h22v22M62 72V54h16v18M50 46h10v8H50zM84 46h10v8H84zM106 56h10v8h-10z',
  renovation:
    'M30 72h100M44 72V40l36-20 36 20v32M56 72V50h18v22M86 50h18v12H86zM30 20v52M30 28h14M30 44h12M30 60h12',
  interior:
    'M28 18h104v54H28zM28 72l-8 8M132 72l8 8M44 72V58h36v14M44 58v-8h36v8M96 72V48h20v24M106 18v10M98 36h16l-4-8h-8z',
  commercial:
    'M30 72h100M46 72V20h40v52M86 72V36h30v36M54 28h8M70 28h8M54 38h8M70 38h8M54 48h8M70 48h8M54 58h8M70 58h8M94 46h6M106 46h2M94 56h6M106 56h2',
  infrastructure:
    'M18 50h124M18 56h124M40 56v16M120 56v16M80 56v16M40 50c10-30 70-30 80 0M60 50V34M80 50V28M100 50V34',
  smart_automation:
    'M30 72h100M48 72V44l32-20 32 20v28M80 62v2M72 56c5-5 11-5 16 0M66 50c9-9 19-9 28 0M112 60h14M126 60v-10M48 60H34M34 60V50',
};

/** In the place of a cover that nobody has chosen: the kind of building, drawn. */
export function Drawing({ type }: { type: ProjectType }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...blueprintGrid,
        backgroundColor: brand.surface,
        color: brand.muted,
        width: '100%',
        height: '100%',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 160 90"
        preserveAspectRatio="xMidYMid meet"
        sx={{
          width: '100%',
          height: '100%',
          minHeight: 0,
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.25,
          strokeLinejoin: 'round',
          strokeLinecap: 'round',
        }}
      >
        <path d={LINES[type]} />
      </Box>
    </Box>
  );
}
