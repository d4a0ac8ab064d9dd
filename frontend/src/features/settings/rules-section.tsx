import Skeleton from '@mui/material/Skeleton';
import {
  getGetLeadRulesQueryKey,
  getGetLeadRulesQueryOptions,
  setLeadRules,
  useGetLeadRules,
} from '@/api/generated/leads/leads';
import type { LeadRules } from '@/api/generated/model/leadRules';
import type { NewLeadRules } from '@/api/generated/model/newLeadRules';
import { queryClient } from '@/app/query-client';
import { ErrorState } from '@/components/error-state';
import { OfflineState } from '@/components/offline-state';
import * as t from '@/messages/leads/rules';
import { type Copy, SectionForm } from './form/section-form';
import { RULES } from './sections/rules';

const copyOf = ({ version, can_edit, ...value }: LeadRules): Copy<NewLeadRules> => ({
  version,
  can: can_edit ? ['edit'] : [],
  value,
});

/** The rules about leads, which salespeople read too. */
export function RulesSection() {
  const { data, error, fetchStatus, refetch } = useGetLeadRules();
  if (data) {
    return (
      <SectionForm
        {...RULES}
        copy={copyOf(data)}
        send={async (rules, headers) => copyOf(await setLeadRules(rules, headers))}
        reload={async () =>
          copyOf(await queryClient.fetchQuery({ ...getGetLeadRulesQueryOptions(), staleTime: 0 }))
        }
        onSaved={({ version, can, value }) =>
          queryClient.setQueryData<LeadRules>(getGetLeadRulesQueryKey(), {
            version,
            can_edit: can.includes('edit'),
            ...value,
          })
        }
      />
    );
  }
  if (error) return <ErrorState title={t.rulesFailed} error={error} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused') return <OfflineState what={t.theRules} />;
  return <Skeleton role="status" aria-label={t.loadingRules} variant="rounded" height={240} />;
}
