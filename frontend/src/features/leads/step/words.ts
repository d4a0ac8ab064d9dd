import { LeadStatus } from '@/api/generated/model/leadStatus';
import * as t from '@/messages/leads/step';
import { STATUS } from '../words';

interface StepWords {
  title: string;
  text: string;
  action: string;
}

export function stepWords(to: LeadStatus, code: string): StepWords {
  if (to === LeadStatus.on_hold) return { title: t.holdTitle(code), text: t.holdText, action: t.hold };
  if (to === LeadStatus.lost) return { title: t.loseTitle(code), text: t.loseText, action: t.lose };
  return { title: t.reopenTitle(code, STATUS[to].label), text: t.reopenText, action: t.reopen };
}
