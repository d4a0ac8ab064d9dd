import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { copyText } from '@/components/copy-text';
import { touch } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { stateName } from '@/lib/states';
import * as t from '@/messages/projects/overview';
import { EditButton } from '../editing/edit-button';

const linesOf = ({ address: { line1, line2, city, district, state_code, pincode } }: Project): string[] =>
  [
    line1,
    line2 ?? '',
    `${city} ${pincode}`,
    [district, stateName(state_code)].filter(Boolean).join(', '),
  ].filter(Boolean);

/** Where it is built; no map is asked of anybody. */
export function Place({ project }: { project: Project }) {
  const lines = linesOf(project);
  const { latitude, longitude } = project;
  return (
    <Section title={t.address} action={<EditButton project={project} name="address" />}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography
          component="address"
          variant="body2"
          sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}
        >
          {lines.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
        </Typography>
        {typeof latitude === 'number' && typeof longitude === 'number' && (
          <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {latitude}, {longitude}
          </Typography>
        )}
        <Button
          size="small"
          // As high as a finger needs, without room below.
          sx={{ ...touch, ml: -0.75, mb: { xs: -1.5, sm: -0.75 } }}
          onClick={() => void copyText(lines.join('\n'), t.addressWasCopied, t.addressCouldNotBeCopied)}
        >
          {t.copyAddress}
        </Button>
      </Stack>
    </Section>
  );
}
