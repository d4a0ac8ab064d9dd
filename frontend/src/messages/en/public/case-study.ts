export const thisPage = 'This page';
export const pageDescription = (title: string, city: string, labelled: string) =>
  `${title}, ${city}. ${labelled}: pictures stage by stage and what was built.`;
export const ourProjects = 'Our Projects';
