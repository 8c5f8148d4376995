/** The specification's default messages, and the text that every failed call rejects with. */
export const errorMessages = {
  somethingWentWrong: 'Something went wrong, Please try again later',
  networkError: 'Network Error',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  notFound: 'Not Found',
  internalServerError: 'Internal Server Error, Please try again later',
  badRequest: 'Bad Request',
} as const;
