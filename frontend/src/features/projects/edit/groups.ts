import * as z from 'zod/mini';
import type { Project } from '@/api/generated/model/project';
import type { ProjectAction } from '@/api/generated/model/projectAction';
import type { ProjectChange } from '@/api/generated/model/projectChange';
import { ProjectHealth } from '@/api/generated/model/projectHealth';
import { ProjectType } from '@/api/generated/model/projectType';
import { StateCode } from '@/api/generated/model/stateCode';
import type { FieldWords } from '@/components/conflict/conflict-notice';
import { HEALTH, TYPE } from '@/components/words/project-words';
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

/** Groups of fields that are edited together. */
export type GroupName = 'basics' | 'address' | 'dates' | 'terms' | 'health' | 'notes';

export type GroupValues = Record<string, string>;

export interface Group {
  title: string;
  /** The action that allows the edit. */
  action: ProjectAction;
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

export const GROUPS: Record<GroupName, Group> = {
  basics: {
    title: 'Basics',
    action: 'edit',
    fields: {
      name: { label: 'Name' },
      project_type: { label: 'Type', show: (value: ProjectType) => TYPE[value] ?? value },
      description: { label: 'Description' },
      plot_area_sqft: { label: 'Plot area' },
      built_up_area_sqft: { label: 'Built-up area' },
      floors: { label: 'Floors' },
      rera_no: { label: 'RERA number' },
      permit_no: { label: 'Permit number' },
      tags: { label: 'Tags' },
    },
    schema: z.object({
      name: neededText('Name', 200),
      project_type: chosen('Type', ProjectType),
      description: optionalText('Description', 5000),
      plot_area_sqft: optionalWhole('Plot area', 1, 100_000_000),
      built_up_area_sqft: optionalWhole('Built-up area', 1, 100_000_000),
      floors: optionalWhole('Floors', 1, 200),
      rera_no: optionalText('RERA number', 100),
      permit_no: optionalText('Permit number', 100),
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
    title: 'Address',
    action: 'edit',
    fields: {
      line1: { label: 'Address line 1' },
      line2: { label: 'Address line 2' },
      city: { label: 'City' },
      district: { label: 'District' },
      state_code: { label: 'State', show: (value: StateCode) => stateName(value) },
      pincode: { label: 'PIN code' },
      latitude: { label: 'Latitude' },
      longitude: { label: 'Longitude' },
    },
    schema: z.object({
      line1: neededText('Address line 1', 200),
      line2: optionalText('Address line 2', 200),
      city: neededText('City', 100),
      district: optionalText('District', 100),
      state_code: chosen('State', StateCode),
      pincode: pincodeField,
      latitude: optionalDegrees('Latitude', 90),
      longitude: optionalDegrees('Longitude', 180),
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
    title: 'Dates',
    action: 'edit',
    fields: {
      planned_start_on: { label: 'Planned start', ...day },
      planned_end_on: { label: 'Planned end', ...day },
      actual_start_on: { label: 'Actual start', ...day },
      actual_end_on: { label: 'Actual end', ...day },
      forecast_end_on: { label: 'Forecast end', ...day },
    },
    schema: z
      .object({
        planned_start_on: neededDay('Planned start'),
        planned_end_on: neededDay('Planned end'),
        actual_start_on: optionalDay('Actual start'),
        actual_end_on: optionalDay('Actual end'),
        forecast_end_on: optionalDay('Forecast end'),
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
    title: 'Contract terms',
    action: 'edit_terms',
    fields: {
      contract_value_paise: {
        label: 'Contract value',
        show: (value: string) => (value === '' ? '' : `₹${value}`),
      },
      gst_rate_bps: { label: 'GST', ...percent },
      retention_bps: { label: 'Retention', ...percent },
      dlp_months: { label: 'Defect liability' },
    },
    schema: z.object({
      contract_value_paise: neededMoney('Contract value'),
      gst_rate_bps: neededPercent('GST'),
      retention_bps: neededPercent('Retention'),
      dlp_months: neededWhole('Defect liability', 0, 120),
    }),
    valuesOf: (project) => ({
      contract_value_paise: rupeesText(project.contract_value_paise),
      gst_rate_bps: percentText(project.gst_rate_bps),
      retention_bps: percentText(project.retention_bps),
      dlp_months: text(project.dlp_months),
    }),
  },
  health: {
    title: 'Health',
    action: 'edit',
    fields: {
      health: { label: 'Health', show: (value: ProjectHealth) => HEALTH[value]?.label ?? value },
      health_note: { label: 'Note' },
    },
    schema: z.object({
      health: chosen('Health', ProjectHealth),
      health_note: optionalText('Note', 500),
    }),
    valuesOf: ({ health, health_note }) => ({ health, health_note: text(health_note) }),
  },
  notes: {
    title: 'Internal notes',
    action: 'edit_notes',
    fields: { internal_notes: { label: 'Internal notes' } },
    schema: z.object({ internal_notes: optionalText('Internal notes', 5000) }),
    valuesOf: ({ internal_notes }) => ({ internal_notes: text(internal_notes) }),
  },
};
