import type { NewProjectTemplates } from '@/api/generated/model/newProjectTemplates';
import { PaymentKind } from '@/api/generated/model/paymentKind';
import type { ProjectTemplate } from '@/api/generated/model/projectTemplate';
import type { Stage } from '@/api/generated/model/stage';
import { parsePercent, percentText } from '@/lib/percent';
import { slugOf } from '../form/rules';

export interface MilestoneRow {
  /** Ties payments to the milestone while its name changes. */
  mark: string;
  name: string;
  stage: Stage;
  weight_bps: string;
  share_of_time_bps: string;
}

export interface PaymentRow {
  kind: PaymentKind;
  /** The mark of a milestone; empty without one. */
  milestone: string;
  title: string;
  percent_bps: string;
}

export interface TemplateRow {
  /** Empty for a new one. */
  id: string;
  name: string;
  description: string;
  milestones: MilestoneRow[];
  payments: PaymentRow[];
}

/** The templates as texts of the form. */
export interface TemplateValues {
  items: TemplateRow[];
}

const MAX_ID = 80;

let marks = 0;

/** A mark that no name of a milestone equals, because names have one line. */
export const newMark = (): string => `\n${marks++}`;

export const valuesOf = (items: readonly ProjectTemplate[]): TemplateValues => ({
  items: items.map(({ id, name, description, milestones, payments }) => ({
    id,
    name,
    description,
    milestones: milestones.map((it) => ({
      mark: it.name,
      name: it.name,
      stage: it.stage,
      weight_bps: percentText(it.weight_bps),
      share_of_time_bps: percentText(it.share_of_time_bps),
    })),
    payments: payments.map((it) => ({
      kind: it.kind,
      milestone: it.milestone ?? '',
      title: it.title,
      percent_bps: percentText(it.percent_bps),
    })),
  })),
});

const sumOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (parsePercent(text) ?? 0), 0);

/** Basis points of all milestones. */
export const weightsOf = (rows: readonly MilestoneRow[]): number =>
  sumOf(rows.map(({ weight_bps }) => weight_bps));

/** Basis points of all payments. */
export const sharesOf = (rows: readonly PaymentRow[]): number =>
  sumOf(rows.map(({ percent_bps }) => percent_bps));

export const isForMilestone = ({ kind }: Pick<PaymentRow, 'kind'>): boolean => kind === PaymentKind.milestone;

/** The ids of all templates: a new one gets one of its name that no other has. */
function idsOf(items: readonly TemplateRow[]): string[] {
  const taken = new Set(items.map(({ id }) => id));
  return items.map(({ id, name }) => {
    if (id !== '') return id;
    const base = slugOf(name) || 'template';
    let found = base;
    for (let count = 2; taken.has(found); count++) {
      const end = `-${count}`;
      found = `${base.slice(0, MAX_ID - end.length).replace(/-+$/, '')}${end}`;
    }
    taken.add(found);
    return found;
  });
}

/** The request. Milestones are named by their rows, so that payments follow a new name. */
export function templatesFrom({ items }: TemplateValues): NewProjectTemplates {
  const ids = idsOf(items);
  return {
    items: items.map(({ name, description, milestones, payments }, index) => ({
      id: ids[index] ?? '',
      name,
      description,
      milestones: milestones.map((it) => ({
        name: it.name,
        stage: it.stage,
        weight_bps: parsePercent(it.weight_bps) ?? 0,
        share_of_time_bps: parsePercent(it.share_of_time_bps) ?? 0,
      })),
      payments: payments.map((it) => ({
        kind: it.kind,
        ...(isForMilestone(it)
          ? { milestone: milestones.find(({ mark }) => mark === it.milestone)?.name ?? null }
          : { title: it.title }),
        percent_bps: parsePercent(it.percent_bps) ?? 0,
      })),
    })),
  };
}
