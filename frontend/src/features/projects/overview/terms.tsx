import type { Project } from '@/api/generated/model/project';
import { Section } from '@/components/section';
import { formatRupees } from '@/lib/money';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/projects/overview';
import { EditButton } from '../editing/edit-button';
import { TermList } from '../term-list';

const GST = 10_000;

/** Contract terms, for people who receive them from the server. */
export function Terms({ project }: { project: Project }) {
  const { contract_value_paise: value, gst_rate_bps: gst, retention_bps: retention, dlp_months } = project;
  if (typeof value !== 'number') return null;
  const tax = typeof gst === 'number' ? Math.round((value * gst) / GST) : null;
  return (
    <Section title={t.contractTerms} action={<EditButton project={project} name="terms" />}>
      <TermList
        columns={2}
        facts={[
          { term: t.contractValue, fact: formatRupees(value) },
          { term: t.gst, fact: typeof gst === 'number' && formatBps(gst) },
          { term: t.withGst, fact: tax !== null && formatRupees(value + tax) },
          { term: t.retention, fact: typeof retention === 'number' && formatBps(retention) },
          { term: t.defectLiability, fact: t.months(dlp_months ?? 0) },
        ]}
      />
    </Section>
  );
}
