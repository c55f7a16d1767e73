import { answerParent } from '../../concurrency/answer-parent.ts'
import { answerTextFile } from './answer-text-file.ts'

answerParent(answerTextFile)
