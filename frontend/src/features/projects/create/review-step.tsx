import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import type { ProjectType } from '@/api/generated/model/projectType';
import type { StateCode } from '@/api/generated/model/stateCode';
import { Section } from '@/components/section';
import { TYPE } from '@/components/words/project-labels';
import { STAGE } from '@/components/words/project-words';
import { formatOn } from '@/lib/days';
import { stateName } from '@/lib/states';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/create';
import { TermList } from '../term-list';
import type { Draft } from './draft';
import { STEP_LABEL, type StepName } from './schemas';

interface ReviewStepProps {
  draft: Draft;
  busy: boolean;
  /** A fault that belongs to no field. */
  fault: string | null;
  onBack: () => void;
  onCreate: () => void;
}

const change = (step: StepName) => (
  <Link
    component={RouterLink}
    to={{ search: `?step=${step}` }}
    variant="body2"
    aria-label={t.changeLabel(STEP_LABEL[step].toLocaleLowerCase(locale))}
  >
    {t.change}
  </Link>
);

const withUnit = (value: string | undefined, unit: string): string => (value ? `${value} ${unit}` : '');

/** All that was entered, before it is made. */
export function ReviewStep({ draft, busy, fault, onBack, onCreate }: ReviewStepProps) {
  const { basics, people, terms, plan } = draft;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={t.basics} action={change('basics')}>
        <TermList
          columns={2}
          facts={[
            { term: t.name, fact: basics['name'] },
            { term: t.type, fact: TYPE[basics['project_type'] as ProjectType] },
            {
              term: t.address,
              fact: [
                basics['line1'],
                basics['line2'],
                `${basics['city']} ${basics['pincode']}`,
                stateName(basics['state_code'] as StateCode),
              ]
                .filter(Boolean)
                .join(', '),
            },
            { term: t.plotArea, fact: withUnit(basics['plot_area_sqft'], 'sq ft') },
            { term: t.builtUpArea, fact: withUnit(basics['built_up_area_sqft'], 'sq ft') },
            { term: t.description, fact: basics['description'] },
          ]}
        />
      </Section>
      <Section title={t.people} action={change('people')}>
        <TermList
          columns={2}
          facts={[
            {
              term: t.clients,
              fact: people.clients
                .map(({ user_id, full_name, email }) => (user_id ? full_name : t.isInvited(full_name, email)))
                .join(', '),
            },
            { term: t.manager, fact: people.manager?.full_name },
            {
              term: t.engineers,
              fact: people.engineers
                .map(({ user_id, full_name }) =>
                  user_id === people.lead ? t.leadsTheSite(full_name) : full_name,
                )
                .join(', '),
            },
          ]}
        />
      </Section>
      <Section title={t.datesAndTerms} action={change('terms')}>
        <TermList
          columns={3}
          facts={[
            { term: t.plannedStart, fact: formatOn(terms['planned_start_on']) },
            { term: t.plannedEnd, fact: formatOn(terms['planned_end_on']) },
            { term: t.contractValue, fact: `₹${terms['contract_value_paise']}` },
            { term: t.gst, fact: withUnit(terms['gst_rate_bps'], '%') },
            { term: t.retention, fact: withUnit(terms['retention_bps'], '%') },
            { term: t.defectLiability, fact: withUnit(terms['dlp_months'], 'months') },
          ]}
        />
      </Section>
      <Section title={t.milestones} action={change('plan')}>
        <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 0.5, typography: 'body2' }}>
          {plan.milestones.map(({ name, stage, weight, planned_on }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves here, and two may be named alike.
            <li key={index}>
              {name} ({STAGE[stage]}), {weight} %, {formatOn(planned_on)}
            </li>
          ))}
        </Stack>
      </Section>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
        <Button variant="outlined" disabled={busy} onClick={onBack}>
          {t.back}
        </Button>
        <Button variant="contained" loading={busy} onClick={onCreate}>
          {t.createProject}
        </Button>
      </Stack>
    </Stack>
  );
}
