// before-after
export const after = 'After';
export const before = 'Before';
export const drawn = ' (visualisation)';
export const beforeAndAfter = 'Before and after';
export const thenLabel = 'Then';
export const nowLabel = 'Now';
export const thenAndNow = 'Then and now';
export const splitText = (split: number) => `${split} % of the earlier photo, the rest of the later one`;

// stage-photos
export const photograph = 'Photograph';

// facts
export const status = 'Status';
export const builtUpArea = 'Built-up area';
export const sqFt = (grouped: string) => `${grouped}\u00a0sq\u00a0ft`;
export const floors = 'Floors';
export const started = 'Started';
export const completed = 'Completed';
export const projectManager = 'Project manager';
export const siteEngineer = 'Site engineer';

// case-study
export const allProjects = '← All projects';
export const aboutProject = 'About the project';
export const stageByStage = 'Stage by stage';
export const pictures = 'On site';
export const ourProjects = 'Our projects';
export const moreProjects = 'More projects';
