import { countJobs, dropOthers } from './device';
import { dropOutbox } from './outbox';

/** The result, or this value in a browser that cannot store anything. */
const orElse = async <T>(attempt: Promise<T>, value: T): Promise<T> => {
  try {
    return await attempt;
  } catch {
    return value;
  }
};

/** The number of unsent jobs of a person on this device. */
export const countStored = (userId: string): Promise<number> => orElse(countJobs(userId), 0);

/** Deletes all that is stored on this device for a person. */
export const dropStored = (userId: string): Promise<void> => orElse(dropOutbox(userId), undefined);

/** Deletes all that is stored for everybody else, except unsent jobs. */
export const dropOthersStored = (userId: string): Promise<void> => orElse(dropOthers(userId), undefined);
