import { StateCode } from '@/api/generated/model/stateCode';
import { labelsOf, type Vocabulary } from '@/components/history/words';
import { TYPE } from '@/components/words/project-labels';
import { HEALTH, STAGE, STATUS } from '@/components/words/project-words';
import { stateName } from '@/lib/states';
import * as t from '@/messages/projects/activity';
import { CATEGORY, VISIBILITY } from '../documents/words';
import { MILESTONE_STATUS } from '../milestones/words';
import { PART } from '../team/parts';

const FIELDS = {
  gst_rate_bps: t.gst,
  retention_bps: t.retention,
  contract_value_paise: t.contractValue,
  weight_bps: t.weight,
  dlp_months: t.defectLiabilityPeriod,
  rera_no: 'RERA number',
  permit_no: t.permitNumber,
  project_type: t.type,
  planned_start_on: t.plannedStart,
  planned_end_on: t.plannedEnd,
  actual_start_on: t.actualStart,
  actual_end_on: t.actualEnd,
  forecast_end_on: t.expectedEnd,
  planned_on: t.plannedDay,
  plot_area_sqft: t.plotArea,
  built_up_area_sqft: t.builtUpArea,
  progress_percent: t.progress,
  cover_file_id: t.coverPhoto,
  external_source: t.otherSystem,
  external_id: t.numberInOtherSystem,
  is_public: t.shownInPublic,
  is_lead: t.leadEngineer,
  seq: t.placeInPlan,
  state_code: t.state,
  pincode: 'PIN code',
  line1: t.addressLine1,
  line2: t.addressLine2,
  part: t.roleInProject,
  visibility: t.visibility,
};

/** Words of the fields of a project, its plan, its team and its documents. */
export const WORDS: Vocabulary = {
  fields: FIELDS,
  values: {
    status: labelsOf(STATUS, MILESTONE_STATUS),
    health: labelsOf(HEALTH),
    project_type: labelsOf(TYPE),
    stage: labelsOf(STAGE),
    category: labelsOf(CATEGORY),
    visibility: labelsOf(VISIBILITY),
    part: labelsOf(PART),
    state_code: (code) => (code in StateCode ? stateName(code as StateCode) : undefined),
  },
};
