import type { PublicPhoto } from '@/api/generated/model/publicPhoto';
import type { PublicProject as PublishedProject } from '@/api/generated/model/publicProject';
import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import type { SiteContent as CompanyContent } from '@/api/generated/model/siteContent';

export interface PublicProject extends PublishedProject {
  /** How it began and what became of it, where photos of two stages show it. */
  before?: PublicPhoto;
  after?: PublicPhoto;
}

/** The company's content on the public pages; it changes without a build. */
export interface SiteContent extends Omit<CompanyContent, 'branding'> {
  /** Where the site is found, without a slash at its end. */
  public_url: string;
  /** The latest of the projects that may be shown. */
  portfolio: PublicProjectSummary[];
  has_more_projects: boolean;
  /** The latest of them that is being built and has a picture. */
  now_building?: PublicProjectSummary;
  /** On the page of a project alone. */
  project?: PublicProject;
  /** Whether the page stands for one that cannot be had now: the server is there, its data is not. */
  is_unavailable?: boolean;
}
