// building-service
export const houseConstruction = 'House construction';

// contractor
export const organization = 'Organization';
