/** Why a notification setting is refused. */
export const refusals = {
  required_notices: 'This notification is always on.',
  unknown_notice: 'This kind of notification doesn’t exist.',
} as const;
