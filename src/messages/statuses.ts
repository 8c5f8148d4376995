import { errorMessages } from './errors.ts';

/** The server's texts for failures with nothing but a status. */
export const statusMessages = {
  400: errorMessages.badRequest,
  401: errorMessages.unauthorized,
  403: errorMessages.forbidden,
  404: errorMessages.notFound,
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: errorMessages.internalServerError,
  501: 'Not Implemented',
  503: 'Service Unavailable',
} as const;
