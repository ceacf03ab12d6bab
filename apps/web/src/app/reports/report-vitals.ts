import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendReport } from './send-report.ts'

/** Reports how fast the page was for its user, once for each measure when it is final. */
export function reportVitals(address: string): void {
  const report = ({ name, value, rating, navigationType }: Metric) =>
    sendReport(address, { name, value: Math.round(value * 1000) / 1000, rating, navigationType })
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report)
}
