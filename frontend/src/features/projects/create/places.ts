import type { ApiError } from '@/api/http';
import { type Fault, faultsOf } from '@/components/form/faults';
import { GROUP_FORMS } from '../editing/group-forms';
import { STEPS, type StepName } from './schemas';

export interface PlacedFault extends Fault {
  step: StepName;
}

const BASICS = { ...GROUP_FORMS.basics.fields, ...GROUP_FORMS.address.fields };
const TERMS = { planned_start_on: true, planned_end_on: true, ...GROUP_FORMS.terms.fields };

/** The step and the field of a path in what is sent; null where it is nobody's. */
function placeOf(path: string): { step: StepName; path: string } | null {
  const [root = '', index, last] = path.split('.');
  if (root === 'address') return { step: 'basics', path: index ?? 'line1' };
  if (root in BASICS) return { step: 'basics', path: root };
  if (root in TERMS) return { step: 'terms', path: root };
  if (root === 'clients') {
    return {
      step: 'people',
      path: index === undefined ? 'clients.root' : `clients.${index}.${last ?? 'full_name'}`,
    };
  }
  if (root === 'manager_id') return { step: 'people', path: 'manager' };
  if (root === 'engineers') return { step: 'people', path: 'engineers.root' };
  if (root === 'template') return { step: 'template', path: 'template' };
  if (root !== 'milestones') return null;
  if (index === undefined) return { step: 'plan', path: 'root.milestones' };
  return { step: 'plan', path: `milestones.${index}.${last?.replace(/_bps$/, '') ?? 'name'}` };
}

/** Where the faults of a refused project belong, in the order of the steps, and those that belong nowhere. */
export function placed(error: ApiError): { faults: PlacedFault[]; rest: string[] } {
  const faults: PlacedFault[] = [];
  const rest: string[] = [];
  for (const { path, message } of faultsOf(error)) {
    const place = placeOf(path);
    if (place) faults.push({ ...place, message });
    else rest.push(message);
  }
  return { faults: faults.toSorted((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step)), rest };
}
