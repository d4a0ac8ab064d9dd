import { ProjectHealth } from '@/api/generated/model/projectHealth';
import { ProjectSort } from '@/api/generated/model/projectSort';
import { ProjectStatus } from '@/api/generated/model/projectStatus';
import { ProjectType } from '@/api/generated/model/projectType';
import { flag, idOr, oneOf, type ParamsOf, text } from '@/components/list/use-list-params';

/** Filters of the list of projects. */
export const PROJECT_FILTERS = {
  search: text,
  status: oneOf(ProjectStatus),
  type: oneOf(ProjectType),
  health: oneOf(ProjectHealth),
  manager: idOr(),
  archived: flag,
  sort: oneOf(ProjectSort, ProjectSort.need),
};

export type ProjectFilters = ParamsOf<typeof PROJECT_FILTERS>;
