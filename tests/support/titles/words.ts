/** The parts of course titles in a language. */
export interface TitleWords {
  language: string;
  /** The start of a title. */
  openers: string;
  /** The topic of a title. */
  topics: string;
  /** The field of the topic. */
  fields: string;
  /** The text in brackets. */
  notes: string;
  /** Whether words are written without spaces. */
  isUnspaced?: true;
}

/** Words of each language. Each entry is one word or a few words. */
export const titleWords: readonly TitleWords[] = [
  {
    language: 'pt',
    openers: 'Introdução à|Fundamentos de|Curso básico de|Noções de|Prática de|O essencial de',
    topics:
      'programação|álgebra linear|física quântica|gestão de projetos|comunicação|educação inclusiva|saúde pública|música clássica|história|construção|cálculo|visão computacional|segurança|língua inglesa|química orgânica|estatística|tradução|finanças|robótica|negociação',
    fields:
      'iniciantes|aplicações móveis|pequenas empresas|análise de dados|órgãos públicos|crianças|professores|ciência|produção audiovisual|logística|energia renovável|automação|turismo|agricultura|hospitais|média social|decisões difíceis|jovens|memória|eleições',
    notes: 'edição completa|nível avançado|com exercícios|grátis|lição a lição',
  },
  {
    language: 'es',
    openers: 'Introducción a la|Fundamentos de|Aprende|Taller de|Guía práctica de|Curso rápido de',
    topics:
      'programación|lógica|diseño gráfico|contabilidad|electrónica|cocina española|investigación|música|genética|pedagogía|fotografía|edición|ingeniería|botánica|oratoria|cálculo|mecánica|enseñanza|lingüística|economía',
    fields:
      'niños|pequeñas empresas|análisis|médicos|páginas web|el sueño|compañías|móviles|años escolares|señales|montaña|público|corazón|gestión|dueños|energía|cámaras|teléfonos|almacén|ciudades',
    notes: 'nivel básico|edición española|con vídeos|sin conexión|año nuevo',
  },
  {
    language: 'fr',
    openers: "Introduction à l'|Les bases de la|Maîtriser la|Découvrir la|Apprendre la|Atelier de",
    topics:
      'programmation|géométrie|économie|sécurité|pâtisserie|météorologie|littérature|création|réalité virtuelle|qualité|comptabilité|musicologie|sociologie|chimie|cryptographie|négociation|médiation|logique floue|modélisation|photographie',
    fields:
      'débutants|réseaux|élèves|bâtiment|hôpitaux|marchés|développeurs|systèmes|forêts|théâtre|données|lycées|musées|aéroports|énergie|santé|première année|être ensemble|cœur|métiers',
    notes: 'édition gratuite|niveau avancé|à distance|avec corrigés|en français',
  },
  {
    language: 'de',
    openers: 'Einführung in die|Grundlagen der|Praxis der|Kurs für|Einstieg in die|Übungen zur',
    topics:
      'Programmierung|Buchführung|Gehölzkunde|Gesprächsführung|Qualitätsprüfung|Wärmelehre|Büroarbeit|Übersetzung|Lärmmessung|Küchenkunde|Straßenplanung|Höhlenforschung|Datenanalyse|Stromerzeugung|Glasbläserei|Rechtslehre|Körpersprache|Färberei|Mühlentechnik|Brückenbau',
    fields:
      'Anfänger|Städte|Schüler|Bäckereien|Geräte|Wälder|Größenordnungen|Häuser|Ärzte|Künstler|Märkte|Bücher|Töne|Flüsse|Lösungen|Fähren|Gärten|Läufer|Räume|Völker',
    notes: 'für Geübte|mit Lösungen|großer Überblick|dritte Auflage|kurz erklärt',
  },
  {
    language: 'pl',
    openers: 'Wprowadzenie do|Podstawy|Kurs|Warsztaty z|Nauka|Ćwiczenia z',
    topics:
      'programowania|języka polskiego|księgowości|grafiki|łączności|żeglarstwa|fizyki jądrowej|zarządzania|muzyki|ogrodnictwa|bezpieczeństwa|tłumaczeń|geometrii|oświetlenia|rysunku|ratownictwa|źródłoznawstwa|sprzedaży|mechaniki|ćwiczeń głosu',
    fields:
      'początkujących|małych firm|uczniów|lekarzy|zespołów|dzieci|miłośników|urzędów|kół naukowych|służb|szkół|żłobków|rolników|łowisk|gór|wykładowców|kierowców|sądów|wsi|świąt',
    notes: 'wersja pełna|część druga|z zadaniami|dla każdego|łatwy start',
  },
  {
    language: 'tr',
    openers: 'Temel|Uygulamalı|Baştan sona|Sıfırdan|İleri|Adım adım',
    topics:
      'programlama|ışık bilgisi|güvenlik|çizim|öğretim|şiir yazma|muhasebe|görüntü işleme|ölçüm|yüzme|çeviri|bağcılık|işletme|hukuk|değerlendirme|sağlık|ağaç bakımı|müzik|iletişim|satış',
    fields:
      'öğrenciler|küçük işletmeler|çocuklar|mühendisler|köyler|şehirler|gençler|öğretmenler|arıcılar|sürücüler|ısıtma|ağlar|gönüllüler|ürünler|eğitmenler|işçiler|yaşlılar|tüccarlar|sınavlar|göçmenler',
    notes: 'güncel sürüm|örneklerle|ikinci bölüm|ücretsiz|kısa özet',
  },
  {
    language: 'vi',
    openers: 'Nhập môn|Khóa học|Căn bản về|Hướng dẫn|Thực hành|Tự học',
    topics:
      'lập trình|cơ sở dữ liệu|đại số|quản trị|thiết kế|kế toán|tiếng Nhật|nhiếp ảnh|vật lý|sinh học|nấu ăn|đàm phán|thống kê|an ninh|đồ họa|giải thuật|tâm lý|hội họa|trồng cây|điện tử',
    fields:
      'người mới|doanh nghiệp nhỏ|học sinh|bác sĩ|trẻ em|nông dân|giáo viên|ứng dụng web|thị trường|gia đình|kỹ sư|nhà máy|du lịch|truyền thông|đô thị|khách sạn|thư viện|ngân hàng|xây dựng|môi trường',
    notes: 'từ đầu|nâng cao|bản đầy đủ|có bài tập|miễn phí',
  },
  {
    language: 'ar',
    openers: 'مقدمة في|أساسيات|دورة|تعلّم|مدخل إلى|تطبيقات في',
    topics:
      'البرمجة|الجبر|إدارة المشاريع|التصميم|المحاسبة|الفيزياء|اللغة العربية|التصوير|الأحياء|التسويق|الأمن|الإحصاء|الخط|الطب|القانون|الزراعة|الترجمة|الموسيقى|الكيمياء|الشبكات',
    fields:
      'المبتدئين|الشركات الصغيرة|الأطفال|المهندسين|الأطباء|المدارس|تحليل البيانات|الهواتف|المدن|المعلّمين|الطاقة|الأسواق|المكتبات|المصانع|السفر|الآباء|البنوك|المياه|الصحراء|الإعلام',
    notes: 'النسخة الكاملة|مُبسّط|مع أمثلة|الجزء الأول|مجّاني',
  },
  {
    language: 'he',
    openers: 'מבוא ל|יסודות|קורס|סדנת|לימוד|תרגול',
    topics:
      'תכנות|אלגברה|ניהול|עיצוב|חשבונאות|פיזיקה|עברית|צילום|ביולוגיה|שיווק|אבטחה|סטטיסטיקה|ציור|רפואה|משפטים|חקלאות|תרגום|מוזיקה|כימיה|רשתות',
    fields:
      'מתחילים|עסקים קטנים|ילדים|מהנדסים|רופאים|בתי ספר|ניתוח נתונים|טלפונים|ערים|מורים|אנרגיה|שווקים|ספריות|מפעלים|טיולים|הורים|בנקים|מים|מדבר|תקשורת',
    notes: 'מהדורה מלאה|שָׁלוֹם עוֹלָם|עם תרגילים|חלק ראשון|חינם',
  },
  {
    language: 'hi',
    openers: 'परिचय|मूल बातें|पाठ्यक्रम|सीखें|अभ्यास|सरल',
    topics:
      'प्रोग्रामिंग|बीजगणित|प्रबंधन|चित्रकला|लेखांकन|भौतिकी|हिन्दी भाषा|छायांकन|जीवविज्ञान|विपणन|सुरक्षा|सांख्यिकी|संगीत|चिकित्सा|कानून|कृषि|अनुवाद|रसायन|नेटवर्क|इतिहास',
    fields:
      'शुरुआती लोग|छोटे व्यवसाय|बच्चे|अभियंता|चिकित्सक|विद्यालय|आँकड़े|मोबाइल|शहर|शिक्षक|ऊर्जा|बाज़ार|पुस्तकालय|कारखाने|यात्रा|परिवार|बैंक|जल|मरुस्थल|संचार',
    notes: 'संपूर्ण संस्करण|उदाहरण सहित|भाग दो|निःशुल्क|विस्तृत',
  },
  {
    language: 'zh',
    isUnspaced: true,
    openers: '零基础学|深入理解|轻松掌握|实用|进阶|精通',
    topics:
      '机器学习|线性代数|项目管理|平面设计|会计实务|量子物理|摄影技巧|分子生物|市场营销|网络安全|應用統計|書法藝術|臨床醫學|民法概論|現代農業|文學翻譯|音樂理論|有機化學|數據結構|天文觀測',
    fields:
      '数据分析|小型企业|儿童教育|工程实践|医院管理|乡村学校|手机应用|城市规划|教师培训|能源转型|金融市場|圖書館員|工廠自動化|旅遊服務|家庭生活|銀行業務|水資源|沙漠治理|新聞傳播|遊戲開發',
    notes: '完整版|附练习|第二部|免费课程|詳細解說',
  },
  {
    language: 'ja',
    isUnspaced: true,
    openers: 'はじめての|やさしい|実践|ゼロから学ぶ|図解でわかる|一歩進んだ',
    topics:
      'プログラミング|線形代数|プロジェクト管理|デザイン基礎|簿記会計|量子力学|写真撮影|分子生物学|マーケティング|情報セキュリティ|統計学|書道|臨床医学|民法|スマート農業|翻訳技法|音楽理論|有機化学|データ構造|天体観測',
    fields:
      '初心者講座|中小企業の経営|子どもの教育|ものづくり|病院の仕事|学校の授業|アプリ開発|まちづくり|先生の研修|エネルギー|株式市場|図書館|工場の自動化|旅行案内|家族の時間|銀行員|水の循環|砂漠の緑化|ニュース|ゲーム制作',
    notes: '完全版|練習問題つき|第二部|無料|くわしい解説',
  },
  {
    language: 'th',
    isUnspaced: true,
    openers: 'พื้นฐาน|เรียนรู้|คู่มือ|หลักสูตร|ฝึกหัด|เจาะลึก',
    topics:
      'การเขียนโปรแกรม|พีชคณิต|การจัดการ|การออกแบบ|บัญชี|ฟิสิกส์|ภาษาญี่ปุ่น|ถ่ายภาพ|ชีววิทยา|การตลาด|ความปลอดภัย|สถิติ|จิตรกรรม|แพทย์|กฎหมาย|เกษตร|แปลเอกสาร|ดนตรีไทย|เคมี|เครือข่าย',
    fields:
      'สำหรับผู้เริ่มต้น|ธุรกิจขนาดเล็ก|เด็กและเยาวชน|วิศวกร|โรงพยาบาล|โรงเรียน|วิเคราะห์ข้อมูล|มือถือ|เมืองใหญ่|ครูอาจารย์|พลังงาน|ตลาดหุ้น|ห้องสมุด|โรงงาน|ท่องเที่ยว|ครอบครัว|ธนาคาร|น้ำสะอาด|ทะเลทราย|สื่อมวลชน',
    notes: 'ฉบับสมบูรณ์|พร้อมแบบฝึก|ภาคสอง|เรียนฟรี|อธิบายละเอียด',
  },
  {
    language: 'ko',
    openers: '처음 배우는|쉽게 이해하는|실전|기초부터|한 권으로 끝내는|심화',
    topics:
      '프로그래밍|선형대수|프로젝트관리|디자인|회계실무|양자역학|사진촬영|분자생물학|마케팅|정보보안|통계학|서예교실|임상의학|민법개론|스마트농업|번역기술|음악이론|유기화학|자료구조|천체관측',
    fields:
      '초보자를 위한|소상공인을 위한|어린이교육|엔지니어링|병원업무|학교수업|데이터분석|모바일앱|도시계획|교사연수|에너지전환|주식시장|도서관|공장자동화|여행안내|가족생활|은행업무|수자원|사막녹화|게임개발',
    notes: '완전판|연습문제 포함|제2부|무료 강의|자세한 해설',
  },
];

/** Words that occur in titles of all languages. */
export const technologies = [
  'C++',
  'C#',
  '.NET',
  'F#',
  'C',
  'R',
  'Python 3',
  'Node.js',
  'Notepad++',
  'Excel',
  'SQL',
  'Java',
] as const;
