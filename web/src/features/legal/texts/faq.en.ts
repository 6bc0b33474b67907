import type { FaqTexts } from './faq.ts'

export const faq: FaqTexts = {
  sections: {
    work: 'Documents and delivery',
    trust: 'Confidentiality and AI training',
    money: 'Prices, payment and your balance',
    account: 'Your account',
  },
  questions: {
    service: [
      'Which service do I need?',
      'Translation and polish turns a Chinese document into English and then polishes it. Polish only improves a document that is already in English. You can change the service until you pay.',
    ],
    files: [
      'Which files can I upload?',
      'Word documents (.docx), up to 50 MB each and 20 at a time. We check each one at upload and say so if it cannot be read.',
      'An old Word document (.doc) can be saved as .docx: open it in Word or WPS, choose “Save as” in the “File” menu, and pick “Word document (.docx)” as the type.',
    ],
    delivered: [
      'What do I receive?',
      'One Word document for each document you upload. You download it from its card as soon as it is ready. Results from before a revision stay available in its history.',
    ],
    tracked: [
      'Can I see what was changed?',
      'Yes. The page of the document shows every change, and polished documents come with tracked changes: in Word you can accept or reject each one, and “Accept all changes” leaves a clean copy.',
    ],
    certificate: [
      'Do I get a certificate of editing?',
      'Yes. Once you have paid and the result has been compared with your original, you can download a certificate (PDF) on the page of the document. It names the document, the dates and, if the editor agrees, the editor.',
      'Anyone can check its code on this site, without an account: they see when we issued the certificate and how many changes we made, and can compare a file with it. They do not see your name or your text.',
    ],
    due: [
      'When will it be ready?',
      'Before you pay, you see when we plan to deliver, in your own time zone. The card of the document shows the same time and each step. If it has to move, we tell you the new time and the reason.',
      'If you need the document by a certain day, write to us before you pay: the date is our plan, and the terms do not guarantee it.',
    ],
    editor: [
      'Who edits my document?',
      'An editor on our staff. If the editor agrees, the page of your document shows their name and what they write about themselves, such as their field.',
    ],
    revision: [
      'What if something is not right?',
      'Ask for a revision on the card of the document and say what should change. Revisions are free of charge.',
    ],
    who: [
      'Who can open my documents?',
      'You and our staff. The server checks your account at every download.',
    ],
    training: [
      'What does “AI training use” mean, and why do I get 40% back?',
      'To register, you agree that we may use the text of your documents, of their results and of your revision requests to train, test and improve AI models for editing and translation, and to improve our service. In return, 40% of every fee comes back to your balance. Registration is not possible without this agreement.',
      'We do not publish your documents, we do not name you next to them, and we do not sell them. Your email address, billing details, payments and messages are not part of it.',
    ],
    journals: [
      'Do journals allow AI training use?',
      'That depends on the journal, and we cannot check it for you. Some journals, publishers, funders and employers have rules about AI and about who may see an unpublished manuscript. Read them before you upload, and ask your co-authors: by agreeing, you confirm that no contract, employer, publisher or law forbids this use.',
      'Do not upload what was given to you in confidence, such as a manuscript that you review for a journal.',
      'Some journals require you to acknowledge language editing. Follow their wording; we do not ask to be named.',
    ],
    rights: [
      'Who owns the text afterwards?',
      'You do. You keep all rights to your text and to what we return. You may publish and submit it without asking us.',
    ],
    deletion: [
      'What happens when I delete a document?',
      'The original and every result are removed from our storage and are not used from then on. What a model has already learned from a text cannot be taken out of it again.',
      'A deleted document cannot be restored, and its fee is not refunded.',
    ],
    price: [
      'What does it cost?',
      'A fixed price per document, in US dollars, whatever its length. The home page shows both prices, and you see every sum before you pay.',
    ],
    pay: [
      'How can I pay?',
      'By credit card, debit card, Alipay or Apple Pay, from your balance, in full or in part. One payment can be for several documents. Stripe takes the payment; card numbers never reach our servers.',
    ],
    rebate: [
      'What can I do with the 40%?',
      'It arrives on your balance when the payment has been confirmed, and can pay for further documents immediately.',
      'You can also request a withdrawal on the billing page, which shows how much you can withdraw now and when you can withdraw the rest. Our staff approve each withdrawal, or decline it with a reason.',
    ],
    refund: [
      'When do you refund?',
      'If we cannot do the work, we refund the order in full: the part from your balance to your balance, the rest the way you paid. The 40% of that order is then taken back.',
    ],
    receipt: [
      'Do I get a receipt, an invoice or a fapiao?',
      'The receipt and the invoice of each paid order are on the billing page, with your company and tax number. You can change these afterwards and get new versions. Before you pay, there is a proforma invoice. If you choose so in the settings, the email about a payment also brings the invoice.',
      'You can also ask for a fapiao there. Our staff issue it, and the page shows its number.',
    ],
    invitation: [
      'How do I get an invitation code?',
      'From our staff, or from a colleague who has one. You need it once, to register.',
    ],
    leaving: [
      'Can I delete my account?',
      'Yes, on the settings page, except while a payment is in progress. Your documents, their results and your messages are then deleted. Withdraw your balance first: you give up what is left.',
      'Records of payments and of your consent are kept, as the privacy policy says.',
    ],
  },
}
