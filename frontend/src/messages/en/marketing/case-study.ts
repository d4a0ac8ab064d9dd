// before-after
export const after = 'After';
export const before = 'Before';
export const drawn = ' (visualisation)';
export const beforeAndAfter = 'Before and after';
export const splitText = (split: number) => `${split} % as it was before, the rest as it is after`;

// facts
export const kind = 'Kind';
export const status = 'Status';
export const progress = 'Progress';
export const builtUpArea = 'Built-up area';
export const sqFt = (grouped: string) => `${grouped} sq ft`;
export const floors = 'Floors';
export const started = 'Started';
export const completed = 'Completed';
export const projectManager = 'Project manager';
export const siteEngineer = 'Site engineer';

// case-study
export const allProjects = '← All projects';
export const stageByStage = 'Stage by stage';
export const ourProjects = 'Our projects';
export const moreProjects = 'More projects';
