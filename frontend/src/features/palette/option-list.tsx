import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/palette';
import { OptionRow } from './option-row';
import type { Option, Section } from './sections';

interface OptionListProps {
  id: string;
  sections: readonly Section[];
  active: Option | undefined;
  isBusy: boolean;
  idOf: (option: Option) => string;
  onPoint: (option: Option) => void;
  onChoose: (option: Option) => void;
}

/** The lines of the palette by section. */
export const OptionList = ({ id, sections, active, isBusy, idOf, onPoint, onChoose }: OptionListProps) => (
  <Box
    id={id}
    role="listbox"
    aria-label={t.results}
    aria-busy={isBusy}
    sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', p: 1 }}
  >
    {sections.map((section) => (
      <Box key={section.key} role="group" aria-labelledby={`${id}-${section.key}`} sx={{ mb: 1 }}>
        <Typography
          id={`${id}-${section.key}`}
          component="div"
          variant="caption"
          color="textSecondary"
          sx={{ px: 1.5, py: 0.5, fontWeight: 600 }}
        >
          {section.title}
        </Typography>
        {section.options.map((option) => (
          <OptionRow
            key={option.key}
            id={idOf(option)}
            option={option}
            isActive={option === active}
            onPoint={() => onPoint(option)}
            onChoose={() => onChoose(option)}
          />
        ))}
      </Box>
    ))}
  </Box>
);
