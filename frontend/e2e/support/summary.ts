import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** One stall of a busy machine is forgiven; more than this many are a fault of the site or of its journeys. */
const FORGIVEN = 2;

/**
 * Names the journeys that failed, and those that passed only on the second try; too many of the latter fail the run.
 *
 * The same text is written to the file that the variable `JOURNEYS_REPORT` names.
 */
export default class Summary implements Reporter {
  #all: Suite | undefined;

  onBegin(_config: unknown, all: Suite): void {
    this.#all = all;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const all = this.#all?.allTests() ?? [];
    const failed = all.filter((test) => test.outcome() === 'unexpected');
    const retried = all.filter((test) => test.outcome() === 'flaky');
    const tooMany = retried.length > FORGIVEN;
    const lines = [
      ...named('Failed:', failed),
      ...named('Passed only on the second try (traces of the second in test-results):', retried),
    ];
    if (tooMany) lines.push(`${retried.length} of them: at most ${FORGIVEN} are forgiven.`);
    if (lines.length > 0) console.warn(`\n${lines.join('\n')}`);
    const report = process.env['JOURNEYS_REPORT'];
    if (report) writeFileSync(report, lines.join('\n'));
    return tooMany ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** A heading and, below it, each journey with how its first try failed; nothing without journeys. */
function named(heading: string, tests: readonly TestCase[]): string[] {
  return tests.length === 0 ? [] : [heading, ...tests.flatMap(described)];
}

/** A journey's name and how its first try failed. */
function described(test: TestCase): string[] {
  const error = test.results.find((result) => result.error)?.error?.message ?? 'no error was reported';
  const text = stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, 8);
  return [`  ${test.titlePath().filter(Boolean).join(' › ')}`, ...text.map((line) => `      ${line}`)];
}
