import * as z from 'zod/mini';
import type { Project } from '@/api/generated/model/project';
import type { ProjectChange } from '@/api/generated/model/projectChange';
import { ProjectHealth } from '@/api/generated/model/projectHealth';
import { ProjectType } from '@/api/generated/model/projectType';
import { StateCode } from '@/api/generated/model/stateCode';
import type { FieldWords } from '@/components/form/conflict-notice';
import { TYPE } from '@/components/words/project-labels';
import { HEALTH } from '@/components/words/project-words';
import { formatOn } from '@/lib/days';
import {
  chosen,
  endsAfterStart,
  neededDay,
  neededMoney,
  neededPercent,
  neededText,
  neededWhole,
  optionalDay,
  optionalDegrees,
  optionalText,
  optionalWhole,
  pincodeField,
  tagsField,
} from '@/lib/form-rules';
import { rupeesText } from '@/lib/money';
import { percentText } from '@/lib/percent';
import { stateName } from '@/lib/states';
import * as t from '@/messages/projects/edit';
import type { GroupName } from './groups';

export type GroupValues = Record<string, string>;

export interface GroupForm {
  fields: Readonly<Record<string, FieldWords>>;
  schema: z.ZodMiniType<Record<string, unknown>, GroupValues>;
  valuesOf: (project: Project) => GroupValues;
  /** The request for the touched fields; by default the fields themselves. */
  changeOf?: (filled: Record<string, unknown>, touched: readonly string[]) => ProjectChange;
}

const text = (value: string | number | null | undefined): string => String(value ?? '');

const day: Pick<FieldWords, 'show'> = { show: (value: string) => formatOn(value) ?? '' };
const percent: Pick<FieldWords, 'show'> = { show: (value: string) => (value === '' ? '' : `${value} %`) };

/** They are sent together: an address is replaced as a whole. */
const PLACE = ['line1', 'line2', 'city', 'district', 'state_code', 'pincode'];

/** The fields of each group and their rules. */
export const GROUP_FORMS: Record<GroupName, GroupForm> = {
  basics: {
    fields: {
      name: { label: t.name },
      project_type: { label: t.type, show: (value: ProjectType) => TYPE[value] ?? value },
      description: { label: t.description },
      plot_area_sqft: { label: t.plotArea },
      built_up_area_sqft: { label: t.builtUpArea },
      floors: { label: t.floors },
      rera_no: { label: t.reraNumber },
      permit_no: { label: t.permitNumber },
      tags: { label: t.tags },
    },
    schema: z.object({
      name: neededText(t.name, 200),
      project_type: chosen(t.type, ProjectType),
      description: optionalText(t.description, 5000),
      plot_area_sqft: optionalWhole(t.plotArea, 1, 100_000_000),
      built_up_area_sqft: optionalWhole(t.builtUpArea, 1, 100_000_000),
      floors: optionalWhole(t.floors, 1, 200),
      rera_no: optionalText('RERA number', 100),
      permit_no: optionalText(t.permitNumber, 100),
      tags: tagsField,
    }),
    valuesOf: (project) => ({
      name: project.name,
      project_type: project.project_type,
      description: text(project.description),
      plot_area_sqft: text(project.plot_area_sqft),
      built_up_area_sqft: text(project.built_up_area_sqft),
      floors: text(project.floors),
      rera_no: text(project.rera_no),
      permit_no: text(project.permit_no),
      tags: project.tags.join(', '),
    }),
  },
  address: {
    fields: {
      line1: { label: t.addressLine1 },
      line2: { label: t.addressLine2 },
      city: { label: t.city },
      district: { label: t.district },
      state_code: { label: t.state, show: (value: StateCode) => stateName(value) },
      pincode: { label: t.pinCode },
      latitude: { label: t.latitude },
      longitude: { label: t.longitude },
    },
    schema: z.object({
      line1: neededText(t.addressLine1, 200),
      line2: optionalText(t.addressLine2, 200),
      city: neededText(t.city, 100),
      district: optionalText(t.district, 100),
      state_code: chosen(t.state, StateCode),
      pincode: pincodeField,
      latitude: optionalDegrees(t.latitude, 90),
      longitude: optionalDegrees(t.longitude, 180),
    }),
    valuesOf: ({ address, latitude, longitude }) => ({
      line1: address.line1,
      line2: text(address.line2),
      city: address.city,
      district: text(address.district),
      state_code: address.state_code,
      pincode: address.pincode,
      latitude: text(latitude),
      longitude: text(longitude),
    }),
    changeOf: ({ latitude, longitude, ...address }, touched) =>
      ({
        ...(PLACE.some((name) => touched.includes(name)) && { address }),
        ...((touched.includes('latitude') || touched.includes('longitude')) && { latitude, longitude }),
      }) as ProjectChange,
  },
  dates: {
    fields: {
      planned_start_on: { label: t.plannedStart, ...day },
      planned_end_on: { label: t.plannedEnd, ...day },
      actual_start_on: { label: t.actualStart, ...day },
      actual_end_on: { label: t.actualEnd, ...day },
      forecast_end_on: { label: t.forecastEnd, ...day },
    },
    schema: z
      .object({
        planned_start_on: neededDay(t.plannedStart),
        planned_end_on: neededDay(t.plannedEnd),
        actual_start_on: optionalDay(t.actualStart),
        actual_end_on: optionalDay(t.actualEnd),
        forecast_end_on: optionalDay(t.forecastEnd),
      })
      .check(endsAfterStart),
    valuesOf: (project) => ({
      planned_start_on: project.planned_start_on,
      planned_end_on: project.planned_end_on,
      actual_start_on: text(project.actual_start_on),
      actual_end_on: text(project.actual_end_on),
      forecast_end_on: text(project.forecast_end_on),
    }),
  },
  terms: {
    fields: {
      contract_value_paise: {
        label: t.contractValue,
        show: (value: string) => (value === '' ? '' : `₹${value}`),
      },
      gst_rate_bps: { label: t.gst, ...percent },
      retention_bps: { label: t.retention, ...percent },
      dlp_months: { label: t.defectLiability },
    },
    schema: z.object({
      contract_value_paise: neededMoney(t.contractValue),
      gst_rate_bps: neededPercent(t.gst),
      retention_bps: neededPercent(t.retention),
      dlp_months: neededWhole(t.defectLiability, 0, 120),
    }),
    valuesOf: (project) => ({
      contract_value_paise: rupeesText(project.contract_value_paise),
      gst_rate_bps: percentText(project.gst_rate_bps),
      retention_bps: percentText(project.retention_bps),
      dlp_months: text(project.dlp_months),
    }),
  },
  health: {
    fields: {
      health: { label: t.health, show: (value: ProjectHealth) => HEALTH[value]?.label ?? value },
      health_note: { label: t.note },
    },
    schema: z.object({
      health: chosen(t.health, ProjectHealth),
      health_note: optionalText(t.note, 500),
    }),
    valuesOf: ({ health, health_note }) => ({ health, health_note: text(health_note) }),
  },
  notes: {
    fields: { internal_notes: { label: t.internalNotes } },
    schema: z.object({ internal_notes: optionalText(t.internalNotes, 5000) }),
    valuesOf: ({ internal_notes }) => ({ internal_notes: text(internal_notes) }),
  },
};
