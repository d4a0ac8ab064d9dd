export const pageTitle = (name: string) => `Pricing — ${name}`;
export const pageDescription =
  'Packages by the square foot, an estimator for your plot, and how payments follow finished stages.';
export const theBuilding = 'The building';
export const theBuildingText =
  'Built-up area, number of floors, spans and roof. A simple shape costs less per square foot than a complicated one.';
export const thePlot = 'The plot';
export const thePlotText =
  'Soil, slope, access for lorries, and how much has to be cleared or held back by walls before the first footing.';
export const theFinish = 'The finish';
export const theFinishText =
  'Flooring, windows, kitchen, fittings and paint. We price them as separate lines, so you can change one and see what it costs.';
export const theSystems = 'The systems';
export const theSystemsText = 'Solar, charging, lighting control, water treatment. Each has its own price.';
export const pricing = 'Pricing';
export const pricingTitle = 'A price you can read line by line';
export const pricingLead =
  'Start from a rate by the square foot, see a range for your own plot, and after a site visit get a written price, split by stage, in rupees and with GST shown separately.';
export const estimateYourCost = 'Estimate your cost';
export const packages = 'Packages';
export const packagesTitle = 'What a square foot costs';
export const packagesLead =
  'Rates for a typical house on ordinary ground, without GST. Each package is a starting point: you can change any item, and each has its own price.';
export const estimate = 'Estimate';
export const estimateTitle = 'What might yours cost?';
export const estimateLead =
  'Four answers give a range. It is not binding: the written price comes after we have seen the plot.';
export const whatDecidesIt = 'What decides it';
export const whatDecidesItTitle = 'Four things decide the price';
export const payments = 'Payments';
export const paymentsTitle = 'You pay for what is built';
export const paymentsLead =
  'This is our usual plan for a house. The first share is due when you sign, each later one when you accept its stage. Yours is agreed before work begins and written into the contract.';

// packages
export const recommended = 'Recommended';
export const perSqFt = 'per\u00a0sq\u00a0ft of built-up area';
export const askAbout = (name: string) => `Ask about ${name}`;

// payment-plan
export const painting = 'Painting';
export const retentionShare = 'Retention, paid after the defect-liability period';
export const paymentPlanCaption = 'Share of the contract price for each stage.';
export const stage = 'Stage';
export const share = 'Share';
