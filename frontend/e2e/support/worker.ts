/** How many servers the journeys have, one for each worker. */
export const SERVERS = process.env['BASE_URL']?.split(',').length ?? 1;

/** The value of this worker's own server, from a variable with one value for each, separated by commas. */
export function ofWorker(variable: string): string | undefined {
  return process.env[variable]?.split(',')[Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')];
}
