import Button from '@mui/material/Button';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Role } from '@/api/generated/model/role';
import { useCreateProject, useListProjectTemplates } from '@/api/generated/projects/projects';
import { useDraft } from '@/app/use-draft';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { toast } from '@/components/toast/toast-store';
import { projectPath } from '@/config/paths';
import { may } from '@/config/roles';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/create';
import { showSaved } from '../refresh';
import { BasicsStep } from './basics-step';
import { DRAFT, EMPTY, isBegun } from './draft';
import { PeopleStep } from './people-step';
import { type PlacedFault, placed } from './places';
import { basisOf, planFromTemplate } from './plan-from-template';
import { PlanStep } from './plan-step';
import { ReviewStep } from './review-step';
import { firstOpen, STEPS, type StepName } from './schemas';
import { StepsNav } from './steps-nav';
import { TemplateStep } from './template-step';
import { TermsStep } from './terms-step';
import { toNewProject } from './to-new-project';

const ConfirmDialog = lazyDialog(
  () => import('@/components/confirm-dialog').then((it) => it.ConfirmDialog),
  t.thisDialog,
  ({ onClose }) => onClose(),
);

interface NewProjectProps {
  userId: string;
  role: Role;
}

const at = (step: StepName) => ({ search: `?step=${step}` });

/** Sets a project up, step by step. The address says which step, the draft what was entered. */
export function NewProject({ userId, role }: NewProjectProps) {
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('step');
  const { draft, change, drop, headersOf } = useDraft(DRAFT, userId, EMPTY);
  const { data: templates } = useListProjectTemplates();
  const [faults, setFaults] = useState<readonly PlacedFault[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isDropping, setDropping] = useState(false);
  // Another form each time the draft itself is put in the form's place.
  const [edition, setEdition] = useState(0);

  const namesManager = may(role, 'choose_manager');
  const reach = firstOpen(draft, namesManager);
  const step = STEPS.find((name) => name === asked) ?? 'template';
  const basis = basisOf(draft);
  const template = templates?.items.find(({ id }) => id === draft.template.template);
  const hasPlan = draft.planOf !== '';
  // The same list until it changes: a fault that was edited away does not come back with every stroke.
  const here = useMemo(() => faults.filter((known) => known.step === step), [faults, step]);
  const needsPlan = step === 'plan' && reach === 'plan' && !hasPlan && templates !== undefined;

  const renewPlan = () => {
    change({ plan: planFromTemplate(template, draft), planOf: basis });
    setEdition((before) => before + 1);
  };
  useEffect(() => {
    if (needsPlan) renewPlan();
  });

  const create = useCreateProject({
    mutation: {
      meta: { silent: true },
      onSuccess: (project) => {
        drop();
        showSaved(project);
        toast.success(projectsTexts.created(project.name));
        void navigate(projectPath(project.id), { replace: true });
      },
      onError: (error) => {
        const { faults: found, rest } = placed(error);
        setFaults(found);
        setFault(found.length === 0 || rest.length > 0 ? rest.join(' ') || error.message : null);
        const [first] = found;
        if (first) void navigate(at(first.step));
      },
    },
  });

  if (STEPS.indexOf(step) > STEPS.indexOf(reach) && !create.isPending && !create.isSuccess) {
    return <Navigate to={at(reach)} replace />;
  }

  const go = (by: 1 | -1) => () => {
    const next = STEPS[STEPS.indexOf(step) + by];
    if (by === 1) setFaults(faults.filter((known) => known.step !== step));
    if (next) void navigate(at(next));
  };
  const send = () => {
    setFault(null);
    const data = toNewProject(draft);
    create.mutate({ data, headers: headersOf(data) });
  };

  const common = {
    draft,
    faults: here,
    onBack: step === 'template' ? undefined : go(-1),
    onNext: go(1),
  };
  return (
    <>
      <PageTitle
        title={t.newProject}
        action={
          isBegun(draft) && (
            <Button disabled={create.isPending} onClick={() => setDropping(true)}>
              {t.discard}
            </Button>
          )
        }
      />
      <StepsNav current={step} reach={reach} />
      {step === 'template' && (
        <TemplateStep key={edition} {...common} onKeep={(template) => change({ template })} />
      )}
      {step === 'basics' && <BasicsStep {...common} onKeep={(basics) => change({ basics })} />}
      {step === 'people' && (
        <PeopleStep {...common} namesManager={namesManager} onKeep={(people) => change({ people })} />
      )}
      {step === 'terms' && <TermsStep {...common} onKeep={(terms) => change({ terms })} />}
      {step === 'plan' && (
        <PlanStep
          key={edition}
          {...common}
          isOutdated={hasPlan && draft.planOf !== basis && templates !== undefined}
          onRenew={renewPlan}
          onKeep={(plan) => change({ plan })}
        />
      )}
      {step === 'review' && (
        <ReviewStep draft={draft} busy={create.isPending} fault={fault} onBack={go(-1)} onCreate={send} />
      )}
      {isDropping && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t.discardTitle}
            text={t.discardText}
            action={t.discard}
            busy={false}
            onConfirm={() => {
              drop();
              setDropping(false);
              setFaults([]);
              setEdition((before) => before + 1);
              void navigate(at('template'), { replace: true });
            }}
            onClose={() => setDropping(false)}
          />
        </Suspense>
      )}
    </>
  );
}
