import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Platform } from '../../platform/capability.ts';

type BookingHandlers = Pick<
  Handlers,
  'requestMentorBooking' | 'listMentorBookings' | 'getMentorBooking' | 'sendMentorBookingEvent' | 'joinMentorBooking'
>;

const missing = { status: 404 } as const;

/** Meetings of learners and mentors, for both. */
export function bookingHandlers({ clock }: Platform): BookingHandlers {
  return {
    requestMentorBooking: () => missing,
    listMentorBookings: (call) => {
      callerOf(call);
      const page = call.query.page ?? 1;
      const groups = { ahead: 0, over: 0 };
      const none = { items: [], total: 0, page, page_size: 20, groups, open: 0, most_open: 5 };
      return success({ server_now: clock.now().toISOString(), ...none });
    },
    getMentorBooking: () => missing,
    sendMentorBookingEvent: () => missing,
    joinMentorBooking: () => missing,
  };
}
