// api/http
export const networkError = 'Network error. Please check your internet connection.';
export const authenticationRequired = 'Authentication required. Please log in again.';
export const accessForbidden = 'Access forbidden. You do not have permission to perform this action.';
export const resourceNotFound = 'Resource not found.';
export const validationErrorOccurred = 'Validation error occurred.';
export const internalServerError = 'Internal server error. Please try again later.';
export const unexpectedErrorOccurred = 'An unexpected error occurred.';
