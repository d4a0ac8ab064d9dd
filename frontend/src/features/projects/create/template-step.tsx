import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ProjectTemplate } from '@/api/generated/model/projectTemplate';
import { useListProjectTemplates } from '@/api/generated/projects/projects';
import { ErrorState } from '@/components/error-state';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { OfflineState } from '@/components/offline-state';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/projects/create';
import { COLOUR, FOCUS_RING, RADIO } from '@/theme/marks';
import type { Draft } from './draft';
import { NO_TEMPLATE } from './plan-from-template';
import { templateSchema } from './schemas';
import { StepForm, type StepProps } from './step-form';

interface TemplateStepProps extends StepProps {
  draft: Draft;
  onKeep: (values: Draft['template']) => void;
}

/** Step with the kind of work, which decides the first milestones. */
export function TemplateStep(props: TemplateStepProps) {
  const { data, error, fetchStatus, refetch } = useListProjectTemplates();
  if (error && !data) {
    return <ErrorState title={t.templatesFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    if (fetchStatus === 'paused') return <OfflineState what={t.theChoice} />;
    return <Skeleton variant="rounded" height={320} role="status" aria-label={t.loadingTemplates} />;
  }
  return <Choices templates={data.items} {...props} />;
}

interface ChoicesProps extends TemplateStepProps {
  templates: readonly ProjectTemplate[];
}

function Choices({ templates, draft, onKeep, ...step }: ChoicesProps) {
  const kept = draft.template.template;
  // The template of a draft may have been removed meanwhile.
  const isKnown = kept === NO_TEMPLATE || templates.some(({ id }) => id === kept);
  const form = useRuledForm(templateSchema, { template: isKnown ? kept : '' });
  const fault = form.formState.errors.template?.message;
  return (
    <StepForm form={form} onKeep={onKeep} {...step}>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h4" sx={{ mb: 0.5, p: 0 }}>
          {t.templateQuestion}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t.templateHint}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            // Cards of a row are equally high, until the chosen one lists its milestones.
            '&:has(:checked)': { alignItems: 'start' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {templates.map((template) => (
            <Choice
              key={template.id}
              input={form.register('template')}
              value={template.id}
              name={template.name}
            >
              <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
                {template.description}
              </Typography>
              <Milestones milestones={template.milestones} />
            </Choice>
          ))}
          <Choice input={form.register('template')} value={NO_TEMPLATE} name={t.ownPlan}>
            <Typography variant="body2" color="textSecondary">
              {t.ownPlanText}
            </Typography>
          </Choice>
        </Box>
        {fault && (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        )}
      </Box>
    </StepForm>
  );
}

/** How many there are; the chosen template lists them. */
function Milestones({ milestones }: Pick<ProjectTemplate, 'milestones'>) {
  const [first, last] = [milestones.at(0), milestones.at(-1)];
  return (
    <>
      {first && last && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t.extent(milestones.length, first.name, last.name)}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          display: 'none',
          'input:checked + * > &': { display: 'block' },
          m: 0,
          mt: 1,
          p: 0,
          maxWidth: 420,
          listStyle: 'none',
          typography: 'body2',
        }}
      >
        {milestones.map(({ name, weight_bps }) => (
          <Box
            key={name}
            component="li"
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.25 }}
          >
            <span>{name}</span>
            <Box
              component="span"
              sx={{ flexShrink: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {formatBps(weight_bps)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface ChoiceProps {
  input: object;
  value: string;
  name: string;
  children: React.ReactNode;
}

function Choice({ input, value, name, children }: ChoiceProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr)',
        columnGap: 1.5,
        alignContent: 'start',
        p: 2,
        cursor: 'pointer',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        '&:has(:checked)': {
          borderColor: 'secondary.main',
          boxShadow: `inset 0 0 0 1px ${COLOUR.accent}`,
        },
        '&:has(:focus-visible)': FOCUS_RING,
      }}
    >
      <Box
        component="input"
        type="radio"
        value={value}
        aria-label={name}
        {...input}
        sx={{ ...RADIO, mt: 0.375 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {children}
      </Box>
    </Box>
  );
}
