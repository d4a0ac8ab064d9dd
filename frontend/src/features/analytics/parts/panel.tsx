import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ExportFiguresParams } from '@/api/generated/model/exportFiguresParams';
import { MoreMenu } from '@/components/more-menu';
import * as t from '@/messages/analytics';
import { Definition } from './definition';
import { useCsv } from './use-csv';

interface PanelProps {
  title: string;
  meaning: string;
  /** The table of the export, with the days and the project. */
  params: Omit<ExportFiguresParams, 'format'>;
  /** The list with the rows behind the figures. */
  list?: { name: string; to: string };
  children: ReactNode;
}

/** A chart or a table with its meaning, its file and the way to its rows. */
export function Panel({ title, meaning, params, list, children }: PanelProps) {
  const id = useId();
  const csv = useCsv(params);
  return (
    <Box
      component="article"
      aria-labelledby={id}
      sx={{ containerType: 'inline-size', minWidth: 0, mt: 3, breakInside: 'avoid' }}
    >
      <Stack direction="row" sx={{ mb: 1, gap: 0.5, alignItems: 'center', '& > button': { flexShrink: 0 } }}>
        <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Definition title={title} text={meaning} />
        <MoreMenu label={t.moreOn(title)} sx={{ ml: 'auto', mr: -1, color: 'text.secondary' }}>
          {list && (
            <MenuItem component={Link} to={list.to}>
              {t.openList(list.name)}
            </MenuItem>
          )}
          <MenuItem disabled={csv.isPending} onClick={() => csv.mutate()}>
            {t.csv}
          </MenuItem>
        </MoreMenu>
      </Stack>
      {children}
    </Box>
  );
}
